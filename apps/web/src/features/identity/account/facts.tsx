/** The account as records are shown: facts section by section, each written in its place. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../../../platform/i18n.tsx';
import '../../../resources/record/facts.css';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

export function Fact({ label, children, isWide = false }: FactProps) {
  return (
    <div className={isWide ? 'rf-fact rf-fact--wide' : 'rf-fact'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OpenFactProps extends Omit<FactProps, 'children'> {
  readonly value: ReactNode;
  /** What a press on the value opens in its place. */
  readonly form: (close: () => void) => ReactNode;
}

export function OpenFact({ label, value, form, isWide = false }: OpenFactProps) {
  const t = useText('account');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    // The value is drawn again first; the keyboard stays where it was.
    setTimeout(() => document.getElementById(id)?.focus({ preventScroll: true }), 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  return (
    <div className={isWide ? 'rf-fact rf-fact--wide' : 'rf-fact'}>
      <dt>{label}</dt>
      <dd>
        {isOpen ? (
          <div className="rf-fact__form" onKeyDown={onKeyDown}>
            {form(close)}
          </div>
        ) : (
          <button id={id} type="button" className="rf-fact__value" onClick={() => setIsOpen(true)}>
            {value}
            <Icon
              name="pencil"
              size={12}
              className="rf-fact__pencil"
              label={t('editFact', { field: label })}
            />
          </button>
        )}
      </dd>
    </div>
  );
}

interface FootProps {
  readonly label: string;
  readonly isWorking: boolean;
  readonly onClose: (() => void) | undefined;
}

/** Of a form in the place of a value. */
export function FactFoot({ label, isWorking, onClose }: FootProps) {
  const t = useText('account');
  return (
    <div className="rf-fact__foot">
      <Button size="small" type="primary" htmlType="submit" loading={isWorking}>
        {label}
      </Button>
      {onClose && (
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
