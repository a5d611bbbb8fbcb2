import { Input } from 'antd';
import { apiData } from '../../../platform/calls/api.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { setSession, useSession } from '../../../platform/session/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { OpenFact } from './facts.tsx';
import { FactForm, Field } from '../small-form.tsx';

function NameForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText('account');
  const language = useLanguage();
  const { fullName } = useSession();
  const save = async (values: { fullName: string }) => {
    // The language of the page is saved with the name: where both differ, the account takes this one.
    const body = { ...values, language };
    setSession(await apiData('POST /api/Auth/UpdateProfile', { body }, { present: 'caller' }));
    showToast({ kind: 'ok', text: t('saved') });
    onClose();
  };
  return (
    <FactForm initial={{ fullName }} send={save} label={t('save')} onClose={onClose}>
      <Field name="fullName" missing={t('requiredField')} isText>
        <Input maxLength={120} autoComplete="name" aria-label={t('fullName')} autoFocus />
      </Field>
    </FactForm>
  );
}

export function NameFact() {
  const t = useText('account');
  const { fullName } = useSession();
  return <OpenFact label={t('fullName')} value={fullName} form={(close) => <NameForm onClose={close} />} />;
}
