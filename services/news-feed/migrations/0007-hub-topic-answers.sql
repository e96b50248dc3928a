alter table hub_topics
  -- A digest of what the feed said when the hub was told of it last, or when it was first asked for; null: not known.
  add column answer text;
