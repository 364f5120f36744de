"""A check that finds nothing leaves next to nothing."""

from tests.bench.bench_store import growth_per_check


async def test_a_no_change_check_grows_the_database_by_at_most_a_kilobyte(tmp_path):
    assert await growth_per_check(tmp_path) <= 1000
