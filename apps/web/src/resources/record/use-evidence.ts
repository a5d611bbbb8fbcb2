import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { evidenceSubjectOf } from '@nazer/contract/log/evidence-subjects.ts';
import { useState } from 'react';
import { saveOwnFile } from '../../platform/calls/files.ts';
import { presentError } from '../../platform/calls/present-error.ts';
import { useMay } from '../../platform/session/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { useText } from '../../platform/words/i18n.tsx';

/** Form of the keys that bundles of evidence are asked by; other keys have none. */
const wholeNumber = /^[1-9]\d*$/u;

/** Download of a record's bundle of evidence; null when the record has none or the reader lacks the permission. */
export function useEvidence(
  record: RecordDefinition,
  recordKey: string,
): { readonly isBusy: boolean; readonly label: string; readonly take: () => void } | null {
  const t = useText('record');
  // Kilobytes received so far: 0 while the server makes the file, null when none is being made.
  const [kilobytes, setKilobytes] = useState<number | null>(null);
  const mayRead = useMay('sys.events.view');
  const subject = evidenceSubjectOf(record.of.name);
  if (subject === undefined || !mayRead || !wholeNumber.test(recordKey)) return null;
  const make = async () => {
    setKilobytes(0);
    try {
      await saveOwnFile('/api/Evidence/Bundle', { subject, id: recordKey }, (bytes) =>
        setKilobytes(Math.ceil(bytes / 1024)),
      );
      showToast({ kind: 'ok', text: t('evidenceTaken'), durationMs: 6000 });
    } catch (error) {
      presentError(error);
    } finally {
      setKilobytes(null);
    }
  };
  const isBusy = kilobytes !== null;
  const making = kilobytes === 0 ? t('evidenceMaking') : t('evidenceComing', { kilobytes: kilobytes ?? 0 });
  return { isBusy, label: isBusy ? making : t('evidence'), take: () => void make() };
}
