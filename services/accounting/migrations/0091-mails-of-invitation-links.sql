-- What became of the mail of a link; null where none was put on its way, or before this was kept.
alter table invitation_links add column mail_state text;
alter table invitation_links add constraint invitation_links_mail_state
  check (mail_state in ('queued', 'retried', 'sent', 'failed')) not valid;
