/**
 * Tab that opens the customizer. It stands in the bar that holds the tools of the frame, so that it covers nothing of
 * the page.
 */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { plainPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { customizer } from './customizer-store.ts';

const Customizer = plainPart(async () => (await import('./customizer.tsx')).Customizer);

const tabId = 'customizer-tab';

export function CustomizerTab() {
  const t = useText('shell');
  const { isOpen } = useStore(customizer);
  return (
    <button
      id={tabId}
      type="button"
      className="customizer-tab"
      aria-label={t('customizer')}
      title={t('customizer')}
      aria-expanded={isOpen}
      onClick={() => customizer.setState({ isOpen: !isOpen })}
    >
      <Icon name="settings" />
    </button>
  );
}

/** Drawer of the customizer, loaded when first opened; the focus returns to the tab when it closes. */
export function CustomizerDrawer() {
  const { isOpen } = useStore(customizer);
  if (!isOpen) return null;
  const close = () => {
    customizer.setState({ isOpen: false });
    document.getElementById(tabId)?.focus();
  };
  return (
    <>
      {/* For the pointer alone: on the keyboard Esc and the close button do the same. */}
      <button type="button" className="customizer-handle" aria-hidden="true" tabIndex={-1} onClick={close}>
        <Icon name="settings" />
      </button>
      <Suspense fallback={null}>
        <Customizer onClose={close} />
      </Suspense>
    </>
  );
}
