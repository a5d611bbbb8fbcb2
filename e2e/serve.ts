/** Empties the data folder of the journeys, then becomes the real server. */
import { rmSync } from 'node:fs';
import process from 'node:process';

const folder = process.env['NAZER_DATA'];
if (!folder?.includes('e2e')) throw new Error('NAZER_DATA must name the folder of the journeys');
rmSync(folder, { recursive: true, force: true });
await import('../apps/server/src/main.ts');
