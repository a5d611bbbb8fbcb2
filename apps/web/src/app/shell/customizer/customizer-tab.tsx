/** Tab at the edge of wide screens that opens the customizer, which is loaded when first opened. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { plainPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { customizer } from './customizer-store.ts';

const Customizer = plainPart(async () => (await import('./customizer.tsx')).Customizer);

export function CustomizerTab() {
  const t = useText('shell');
  const { isOpen } = useStore(customizer);
  return (
    <>
      <button
        type="button"
        className="customizer-tab"
        aria-label={t('customizer')}
        title={t('customizer')}
        aria-expanded={isOpen}
        data-open={isOpen}
        onClick={() => customizer.setState({ isOpen: !isOpen })}
      >
        <Icon name="settings" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Customizer onClose={() => customizer.setState({ isOpen: false })} />
        </Suspense>
      )}
    </>
  );
}
