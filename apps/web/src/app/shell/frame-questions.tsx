/** Asks confirmations of parts outside antd's frame; antd is loaded with the first one. */
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { frameAsking } from '../../platform/use-confirm.ts';

const FrameAsker = lazyPart(async () => (await import('../../platform/kit-asker.tsx')).FrameAsker);

export function FrameQuestions() {
  const { isWanted } = useStore(frameAsking);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <FrameAsker />
      </Suspense>
    )
  );
}
