"""Reads feeds with feedparser and prints what a reader would stumble over, as JSON: one list of findings for each file."""

import email.utils
import json
import sys

import feedparser


def is_rfc_822(text):
    """Returns whether a date is one that RSS allows."""
    try:
        return email.utils.parsedate_to_datetime(text).tzinfo is not None
    except (TypeError, ValueError):
        return False


def findings_in(path, address):
    """Returns what is wrong with a feed that was fetched from an address."""
    read = feedparser.parse(path)
    feed, entries = read.feed, read.entries
    found = []
    if read.bozo:
        found.append(f"not well-formed: {read.bozo_exception}")
    if read.version != "rss20":
        found.append(f"read as {read.version or 'nothing'}, not as RSS 2.0")
    found += [f"the channel has no {name}" for name in ("title", "link", "subtitle", "language") if not feed.get(name)]
    selves = [link.href for link in feed.get("links", []) if link.get("rel") == "self"]
    if len(selves) != 1 or not selves[0].endswith(address):
        found.append(f"its link to itself is {selves}")
    if "updated" in feed and not is_rfc_822(feed.updated):
        found.append(f"lastBuildDate is {feed.updated}")
    if not entries:
        found.append("it has no items")
    ids = [entry.get("id") for entry in entries]
    found += [f"two items have the guid {name}" for name in sorted({name for name in ids if ids.count(name) > 1})]
    for entry in entries:
        name = entry.get("title", "an item")
        found += [f"{name}: no {field}" for field in ("title", "link", "id", "summary", "author") if not entry.get(field)]
        if not str(entry.get("link", "")).startswith(("http://", "https://")):
            found.append(f"{name}: its link is {entry.get('link')}")
        if entry.get("published_parsed") is None or not is_rfc_822(entry.get("published", "")):
            found.append(f"{name}: its date is {entry.get('published')}")
    return found


print(json.dumps([findings_in(path, address) for path, address in json.load(sys.stdin)]))
