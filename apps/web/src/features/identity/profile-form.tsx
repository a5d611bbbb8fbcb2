import { Button, Form, Input } from 'antd';
import { useMutation } from '@tanstack/react-query';
import { apiData } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useLanguage, useText } from '../../platform/i18n.tsx';
import { presentError } from '../../platform/present-error.ts';
import { setSession, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';

interface Values {
  fullName: string;
}

export function ProfileForm() {
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
    },
    onError: (error) => {
      const wrong = error instanceof ApiError ? error.fieldErrors['fullName'] : undefined;
      if (wrong) form.setFields([{ name: 'fullName', errors: [wrong] }]);
      else presentError(error);
    },
  });
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ fullName }}
      onFinish={(values) => save.mutate(values)}
    >
      <Form.Item
        name="fullName"
        label={t('fullName')}
        rules={[{ required: true, whitespace: true, message: t('requiredField') }]}
      >
        <Input maxLength={120} autoComplete="name" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </Form>
  );
}
