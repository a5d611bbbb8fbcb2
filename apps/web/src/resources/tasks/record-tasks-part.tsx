/** Placeholder for a record's tasks, which load after the record without moving what stands below. */
import { Suspense } from 'react';
import { plainPart } from '../../platform/start/lazy-part.ts';

const RecordTasks = plainPart(async () => (await import('./record-tasks.tsx')).RecordTasks);

export const RecordTasksPart = (props: { readonly list: string; readonly recordKey: string }) => (
  <div className="rf-tasks">
    <Suspense fallback={null}>
      <RecordTasks {...props} />
    </Suspense>
  </div>
);
