import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { apiData } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { useLanguage, useText } from '../../../platform/i18n.tsx';
import { presentError } from '../../../platform/present-error.ts';
import { setSession, useSession } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { FactFoot, OpenFact } from './facts.tsx';

interface Values {
  fullName: string;
}

function NameForm({ onClose }: { readonly onClose: () => void }) {
  const t = useText('account');
  const language = useLanguage();
  const { fullName } = useSession();
  const [form] = Form.useForm<Values>();
  const save = useMutation({
    mutationFn: (values: Values) =>
      apiData('POST /api/Auth/UpdateProfile', { body: { ...values, language } }, { present: 'caller' }),
    onSuccess: (user) => {
      setSession(user);
      showToast({ kind: 'ok', text: t('saved') });
      onClose();
    },
    onError: (error) => {
      const wrong = error instanceof ApiError ? error.fieldErrors['fullName'] : undefined;
      if (wrong) form.setFields([{ name: 'fullName', errors: [wrong] }]);
      else presentError(error);
    },
  });
  return (
    <Form form={form} initialValues={{ fullName }} onFinish={(values) => save.mutate(values)}>
      <Form.Item name="fullName" rules={[{ required: true, whitespace: true, message: t('requiredField') }]}>
        <Input maxLength={120} autoComplete="name" aria-label={t('fullName')} autoFocus />
      </Form.Item>
      <FactFoot label={t('save')} isWorking={save.isPending} onClose={onClose} />
    </Form>
  );
}

export function NameFact() {
  const t = useText('account');
  const { fullName } = useSession();
  return <OpenFact label={t('fullName')} value={fullName} form={(close) => <NameForm onClose={close} />} />;
}
