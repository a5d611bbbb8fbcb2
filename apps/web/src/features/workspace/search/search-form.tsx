/** Search box. It searches on Enter only, because searches for numbers of persons are counted and limited. */
import { Button } from '@nazer/ui/button.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';

/** Longest text in characters that the calls accept. */
const longest = 100;

interface Props {
  /** Text that was searched for; empty before the first search. */
  readonly text: string;
  /** Called with the trimmed text; it may be empty. */
  readonly onSearch: (text: string) => void;
}

export function SearchForm({ text, onSearch }: Props) {
  const t = useText('search');
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  // Another text in the address, after going back for example. A new key would take the focus out of the input.
  if (text !== seen) {
    setSeen(text);
    setTyped(text);
  }
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (text === '') field.current?.focus();
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className="fs-form" role="search" onSubmit={submit}>
      <input
        ref={field}
        type="search"
        aria-label={t('field')}
        placeholder={t('hint')}
        maxLength={longest}
        dir={typed === '' ? undefined : 'auto'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button kind="primary" type="submit">
        {t('find')}
      </Button>
    </form>
  );
}
