/** Asks for the name of a view. */
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';

export function NewViewForm({ onName }: { readonly onName: (name: string) => void }) {
  const t = useText('grid');
  const [name, setName] = useState('');
  const wanted = name.trim();
  return (
    <form
      className="rp-new-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') onName(wanted);
      }}
    >
      <Input
        value={name}
        maxLength={80}
        autoFocus
        aria-label={t('viewName')}
        placeholder={t('viewName')}
        onChange={(event) => setName(event.target.value)}
      />
      <p>{t('viewNameHint')}</p>
      <Button type="primary" size="small" htmlType="submit" disabled={wanted === ''}>
        {t('save')}
      </Button>
    </form>
  );
}
