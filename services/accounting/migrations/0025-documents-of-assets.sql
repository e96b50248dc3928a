-- The document of an asset's purchase: that of a card is now one of the company's, and a card outlives a draft.
alter table fixed_assets
  drop constraint fixed_assets_document_id_check,
  add foreign key (entity_id, document_id) references documents (entity_id, id) on delete set null (document_id);
create index fixed_assets_of_document on fixed_assets (entity_id, document_id) where document_id is not null;
