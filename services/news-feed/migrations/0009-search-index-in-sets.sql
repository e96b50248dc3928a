-- A publish collects what its articles add to the search index in the index's pending list and merges it as a set at
-- its end: word by word for each article takes more than all else of a publish.
alter index article_index_search_en set (fastupdate = on);
alter index article_index_search_cs set (fastupdate = on);
