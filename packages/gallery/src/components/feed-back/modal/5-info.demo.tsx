import { Button, Flex, Modal } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خبر', en: 'Info types' },
  description: { fa: 'موفق، خبر، خطا', en: 'Success, news, error' },
};

export default function InfoDemo() {
  const t = useTranslator();
  const [modal, holder] = Modal.useModal();
  const okText = t('دانستم', 'I see');
  return (
    <Flex gap={8}>
      {holder}
      <Button
        onClick={() =>
          modal.success({ okText, title: t('ثبت شد', 'Saved'), content: t('شماره 1405/312', 'No. 1405/312') })
        }
      >
        {t('موفق', 'Success')}
      </Button>
      <Button onClick={() => modal.info({ okText, title: t('نرخ مبنا عوض شد', 'The base rate changed') })}>
        {t('خبر', 'News')}
      </Button>
      <Button
        onClick={() =>
          modal.error({
            okText,
            title: t('ثبت نشد', 'Not saved'),
            content: t('سقف پر است.', 'The ceiling is full.'),
          })
        }
      >
        {t('خطا', 'Error')}
      </Button>
    </Flex>
  );
}
