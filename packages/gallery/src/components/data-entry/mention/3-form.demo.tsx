import { Button, Form, Mentions } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'در فرم', en: 'In a form' },
  description: { fa: 'دست‌کم یک نفر باید نام برده شود', en: 'At least one person must be named' },
};

export default function FormDemo() {
  const t = useTranslator();
  const check = async (_rule: unknown, typed = '') => {
    if (Mentions.getMentions(typed).length === 0) throw new Error(t('کسی را نام ببرید.', 'Name somebody.'));
  };
  return (
    <Form layout="vertical">
      <Form.Item name="to" label={t('ارجاع به', 'Refer to')} rules={[{ validator: check }]}>
        <Mentions options={[{ value: 'maryam' }, { value: 'reza' }]} />
      </Form.Item>
      <Button htmlType="submit" style={{ marginBlockStart: 8 }}>
        {t('ارجاع', 'Refer')}
      </Button>
    </Form>
  );
}
