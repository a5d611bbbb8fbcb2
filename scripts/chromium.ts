/**
 * Path and flags of Debian's Chromium for journeys and measurements; the browser itself makes no network requests.
 */
import { existsSync } from 'node:fs';
import process from 'node:process';

/** The headless shell, without windows and desktop, runs the journeys in two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell';

export const chromiumPath =
  process.env['NAZER_CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // Letters get the width they have on a screen, not that of a coarse raster.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
