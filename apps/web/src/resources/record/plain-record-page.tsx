/** The page of a record at its address. */
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { useParams } from '@tanstack/react-router';
import { RecordPage, type RecordParts } from './record-page.tsx';

export function PlainRecordPage({ record, ...parts }: RecordParts & { readonly record: RecordDefinition }) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  // The neighbour of a list is another record: nothing of the one before stays.
  return <RecordPage key={id} record={record} recordKey={id} {...parts} />;
}
