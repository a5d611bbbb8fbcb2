/** Debian's Chromium as journeys and measurements start it: nothing of it asks the network for anything. */
import { existsSync } from 'node:fs';
import process from 'node:process';

/** The shell without windows and desktop walks the journeys in two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';

export const chromiumPath =
  process.env['NAZER_CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Letters take the place they have on a screen, not that of a coarse raster.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
