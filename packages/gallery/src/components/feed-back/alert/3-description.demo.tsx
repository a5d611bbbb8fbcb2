import { Alert, Button } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با شرح', en: 'With a description' },
  description: { fa: 'عنوان، شرح و کار', en: 'Title, text and an action' },
};

export default function DescriptionDemo() {
  const t = useTranslator();
  return (
    <Alert
      type="error"
      showIcon
      title={t('پیشنهاد ثبت نشد', 'The offer was not saved')}
      description={t('مبلغ از مانده درخواست بیشتر است.', 'The amount is above the rest of the request.')}
      action={<Button size="small">{t('ویرایش', 'Edit')}</Button>}
    />
  );
}
