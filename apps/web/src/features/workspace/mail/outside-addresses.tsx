/** Outside addresses of a mail being written, typed one by one or pasted together. */
import { maxOutsideAddresses } from '@nazer/contract/workspace/mail/mail-names.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { isEmail } from '@nazer/persian/identity.ts';
import { Lat } from '@nazer/ui/text.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../../platform/keys.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { AddresseeChip } from './addressee-chip.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  readonly chosen: Draft['outside'];
  /** Without the right the addresses can only be removed. */
  readonly mayAdd: boolean;
  readonly onChange: (addresses: Draft['outside']) => void;
}

/** Separators of addresses in all languages of the product. */
const separators = /[\s,;،؛、，；]+/u;
/** Keys that add what was typed as an address. */
const endsAddress = new Set(['Enter', ',', ';', '،', '؛', ' ']);

interface AddressInputProps extends Props {
  readonly id: string;
}

function AddressInput({ id, chosen, onChange }: AddressInputProps) {
  const t = useText('mail');
  const [typed, setTyped] = useState('');
  /** First typed text that is no address; empty for none. */
  const [wrong, setWrong] = useState('');
  /**
   * Adds the valid addresses, up to `maxOutsideAddresses`; invalid text stays in the input, and the browser does not
   * submit the form while it is there.
   */
  const take = (field: HTMLInputElement) => {
    const given = toLatinDigits(typed).toLowerCase().split(separators).filter(Boolean);
    const known = new Set(chosen.map(({ address }) => address));
    const added = [...new Set(given)].filter((address) => isEmail(address) && !known.has(address));
    const left = given.filter((address) => !isEmail(address));
    if (added.length > 0)
      onChange(
        [...chosen, ...added.map((address) => ({ address, hasFailed: false }))].slice(0, maxOutsideAddresses),
      );
    const first = left[0] ?? '';
    setTyped(left.join(' '));
    setWrong(first);
    field.setCustomValidity(first === '' ? '' : t('notAnAddress', { address: first }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!endsAddress.has(event.key) || typed.trim() === '' || isComposing(event)) return;
    event.preventDefault();
    take(event.currentTarget);
  };
  return (
    <>
      <input
        id={id}
        className="ap-input"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
        placeholder={t('outsideAddress')}
        value={typed}
        aria-invalid={wrong !== ''}
        aria-describedby={`${id}-remark`}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong('');
          target.setCustomValidity('');
        }}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => take(target)}
      />
      {wrong === '' ? (
        <p id={`${id}-remark`} className="ap-remark">
          {t('outsideHint')}
        </p>
      ) : (
        <p id={`${id}-remark`} className="ml-error" role="alert">
          {t('notAnAddress', { address: wrong })}
        </p>
      )}
    </>
  );
}

export function OutsideAddresses({ chosen, mayAdd, onChange }: Props) {
  const t = useText('mail');
  const id = useId();
  return (
    <div className="ml-people">
      <label htmlFor={id}>{t('outside')}</label>
      <div>
        {chosen.map((one) => (
          <AddresseeChip
            key={one.address}
            name={one.address}
            onRemove={() => onChange(chosen.filter((other) => other !== one))}
          >
            <Lat>{one.address}</Lat>
          </AddresseeChip>
        ))}
        {mayAdd && chosen.length < maxOutsideAddresses && (
          <AddressInput id={id} chosen={chosen} mayAdd={mayAdd} onChange={onChange} />
        )}
      </div>
    </div>
  );
}
