/** Debian's Chromium as journeys and measurements start it: nothing of it asks the network for anything. */
import process from 'node:process';

export const chromiumPath = process.env['NAZER_CHROMIUM'] ?? '/usr/bin/chromium';

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
