-- The token that the mail of a link brings, beside the one that its author was shown: a mail that waits to be sent
-- holds no secret, so its token is made when it is sent.
alter table invitation_links add column mailed_digest bytea check (length(mailed_digest) = 32);
create index invitation_links_by_mailed_digest on invitation_links (mailed_digest);
