import { createAsset } from './create-asset.ts';
import { deleteAsset } from './delete-asset.ts';
import { depreciate } from './depreciate.ts';
import { deleteDisposalEntry, getDisposalEntry, postDisposalEntry } from './disposal-entry.ts';
import { getAsset, getSchedule } from './get-asset.ts';
import { getAssetPostings, listDifferingAssets } from './get-postings.ts';
import { listAssets } from './list-assets.ts';
import { listAssetProposals } from './list-proposals.ts';
import { postAssetAnew } from './post-anew.ts';
import { updateAsset } from './update-asset.ts';

export const ASSET_OPERATIONS = [
  listAssets, //          GET    /entities/{entity_id}/assets
  createAsset, //         POST   /entities/{entity_id}/assets
  depreciate, //          POST   /entities/{entity_id}/assets/depreciate
  listDifferingAssets, // GET    /entities/{entity_id}/assets/postings
  getAsset, //            GET    /entities/{entity_id}/assets/{id}
  getSchedule, //         GET    /entities/{entity_id}/assets/{id}/schedule
  updateAsset, //         PATCH  /entities/{entity_id}/assets/{id}
  deleteAsset, //         DELETE /entities/{entity_id}/assets/{id}
  getAssetPostings, //    GET    /entities/{entity_id}/assets/{id}/postings
  postAssetAnew, //       POST   /entities/{entity_id}/assets/{id}/postings
  getDisposalEntry, //    GET    /entities/{entity_id}/assets/{id}/disposal_entry
  postDisposalEntry, //   POST   /entities/{entity_id}/assets/{id}/disposal_entry
  listAssetProposals, //  GET    /entities/{entity_id}/documents/{id}/asset_proposals
  deleteDisposalEntry, // DELETE /entities/{entity_id}/assets/{id}/disposal_entry
];
