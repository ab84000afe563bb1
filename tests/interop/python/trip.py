"""The tools of the agents."""

from ledger import called


def search(query: str) -> str:
    """Searches flights and hotels."""
    called()
    return f"TP 1, for {query}"


def book(flight: str) -> str:
    """Books a flight."""
    called()
    return f"{flight} is booked"


prompt = "Find flights, and mail them to jane.doe@example.com."
