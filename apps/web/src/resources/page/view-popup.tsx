/** Button in the row of views that opens a form for a view's name and sharing. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { IconName } from '@nazer/ui/icons/icon-paths.ts';
import { Popup } from '@nazer/ui/popup.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import type { SharingRoles, ViewForm as Form } from '../use-views.ts';

const ViewForm = lazyPart(async () => (await import('./view-form.tsx')).ViewForm);

interface Props {
  readonly label: string;
  readonly icon: IconName;
  readonly className: string;
  /** Values the form begins with. */
  readonly first: Form;
  readonly hint?: string;
  readonly roles: SharingRoles;
  /** Saves the form; the popup closes when this resolves and stays open when it rejects. */
  readonly onForm: (form: Form) => Promise<unknown>;
  /** Controls the popup from outside, for views that another button opens as well. */
  readonly opening?: { readonly isOpen: boolean; readonly setIsOpen: (isOpen: boolean) => void };
}

export function ViewPopup({ label, icon, className, opening, onForm, ...form }: Props) {
  const t = useText('grid');
  const [isOpenHere, setIsOpenHere] = useState(false);
  const { isOpen, setIsOpen } = opening ?? { isOpen: isOpenHere, setIsOpen: setIsOpenHere };
  return (
    <Popup
      label={label}
      isOpen={isOpen}
      setIsOpen={setIsOpen}
      trigger={(props) => (
        <button type="button" className={className} aria-label={label} title={label} {...props}>
          <Icon name={icon} size={icon === 'pencil' ? 12 : undefined} />
        </button>
      )}
    >
      <Suspense fallback={<SkeletonRows label={t('loading')} rows={2} />}>
        <ViewForm
          {...form}
          onForm={async (given) => {
            await onForm(given);
            setIsOpen(false);
          }}
        />
      </Suspense>
    </Popup>
  );
}
