/** Tasks of a record, loaded after it; the element around them reserves their room, so that nothing below moves. */
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
