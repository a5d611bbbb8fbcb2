/** Page of one record at its address. */
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { useParams } from '@tanstack/react-router';
import { RecordPage, type RecordParts } from './record-page.tsx';

export function PlainRecordPage({ record, ...parts }: RecordParts & { readonly record: RecordDefinition }) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  // The key mounts the page anew for a neighbour, so that no state of the previous record remains.
  return <RecordPage key={id} record={record} recordKey={id} {...parts} />;
}
