import { printableAt } from '@nazer/contract/workspace/printable.ts';
import { useState } from 'react';
import { saveOwnFile } from '../../platform/calls/files.ts';
import { presentError } from '../../platform/calls/present-error.ts';
import { settings } from '../../platform/settings.ts';

/**
 * Download of this page as a PDF made by the server; null when the page has no PDF. A refusal is presented to the user.
 */
export function usePdf(): { readonly isBusy: boolean; readonly take: () => void } | null {
  const [isBusy, setIsBusy] = useState(false);
  if (printableAt(location.pathname) === null) return null;
  const make = async () => {
    setIsBusy(true);
    try {
      const path = printableAt(location.pathname + location.search)?.address ?? location.pathname;
      await saveOwnFile('/api/Print/Pdf', { path, language: settings.getState().locale });
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, take: () => void make() };
}
