import { ARCHIVE } from './handover/archive/index.ts';
import { CSV, type ExportFormat, ISDOC, XLSX } from './handover/exports/index.ts';
import { MONEY, POHODA } from './handover/programs/index.ts';

/** The formats of exports, each with the room that makes it. */
export const EXPORTED_FORMATS: readonly ExportFormat[] = [POHODA, MONEY, ISDOC, CSV, XLSX, ARCHIVE];
