/** Gives the journeys a data folder with a fresh demo set, then becomes the real server. */
import process from 'node:process';
import { fillWithDemo } from './demo-folder.ts';

const folder = process.env['NAZER_DATA'];
if (!folder?.includes('e2e')) throw new Error('NAZER_DATA must name the folder of the journeys');
await fillWithDemo(folder, Number(process.env['PORT']));
await import('../apps/server/src/main.ts');
