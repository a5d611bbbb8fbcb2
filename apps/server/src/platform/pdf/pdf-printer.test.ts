import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PdfPrinter } from './pdf-printer.ts';

it('a PDF whose Chromium begins while the printer is closed is given up at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nazer-pdf-printer-'));
  try {
    // A program that answers nothing, as a Chromium that is slow to begin.
    const chromium = join(folder, 'chromium');
    await writeFile(chromium, '#!/bin/sh\nexec sleep 60\n', { mode: 0o700 });
    const origin = () => {
      // Runs once the opening of Chromium has begun.
      queueMicrotask(() => void printer.close());
      return 'http://localhost:1';
    };
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const printer = new PdfPrinter({ chromium, origin, log });
    const page = { address: '/reports', language: 'fa', host: 'localhost', token: 'none' };
    await expect(printer.print(page)).rejects.toMatchObject({ code: 'pdfFailed' });
  } finally {
    await rm(folder, { recursive: true });
  }
}, 10_000);
