/** Form for the name of a view and whom it is shared with. */
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import type { SharingRoles, ViewForm as Form } from '../use-views.ts';

interface Props {
  /** Values the form begins with. */
  readonly first: Form;
  /** Sentence that tells what the view stores. */
  readonly hint?: string;
  readonly roles: SharingRoles;
  /** Saves the form, which stays open with its values when this rejects. */
  readonly onForm: (form: Form) => Promise<unknown>;
}

/**
 * Choices of the audience select: the user alone, everybody on the user's side (the authority, or one office), or
 * `role:` and the name of a role.
 */
const own = 'own';
const everybody = 'all';
const roleMark = 'role:';

const audienceOf = ({ sharing }: Form): string => {
  if (!sharing) return own;
  return sharing.roleName === undefined ? everybody : `${roleMark}${sharing.roleName}`;
};

function useAudiences(roles: SharingRoles) {
  const t = useText('grid');
  const words: Readonly<Record<string, string>> = useWords().roles;
  return [
    { value: own, label: t('viewOwn') },
    { value: everybody, label: t('viewEverybody') },
    ...roles.map(({ name, title }) => ({
      value: `${roleMark}${name}`,
      label: t('viewOfRole', { role: title || words[name] || name }),
    })),
  ];
}

/** The form. A view shared for the first time is locked unless the user unticks it. */
export function ViewForm({ first, hint, roles, onForm }: Props) {
  const t = useText('grid');
  const [name, setName] = useState(first.name);
  const [audience, setAudience] = useState(audienceOf(first));
  const [isLocked, setIsLocked] = useState(first.sharing?.isLocked ?? true);
  const [isBusy, setIsBusy] = useState(false);
  const audiences = useAudiences(roles);
  const wanted = name.trim();
  const isShared = audience !== own;
  const roleName = audience.startsWith(roleMark) ? audience.slice(roleMark.length) : undefined;
  const submit = async () => {
    setIsBusy(true);
    try {
      await onForm({ name: wanted, sharing: isShared ? { roleName, isLocked } : undefined });
    } catch {
      // The refusal was shown as a toast; the form stays open.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className="rp-new-view"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && !isBusy) void submit();
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
      <select
        value={audience}
        aria-label={t('viewAudience')}
        onChange={({ target }) => setAudience(target.value)}
      >
        {audiences.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {isShared && (
        <Checkbox checked={isLocked} onChange={(event) => setIsLocked(event.target.checked)}>
          {t('viewLocked')}
        </Checkbox>
      )}
      {hint && <p>{hint}</p>}
      <Button type="primary" size="small" htmlType="submit" loading={isBusy} disabled={wanted === ''}>
        {t('save')}
      </Button>
    </form>
  );
}
