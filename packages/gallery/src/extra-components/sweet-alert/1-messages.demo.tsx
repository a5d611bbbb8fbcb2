import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Flex, Modal } from 'antd';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پیام‌ها', en: 'Messages' },
  description: {
    fa: 'ساده، با متن، موفق، با تصویر، با HTML، شکل خود',
    en: 'Plain, text, success, picture, HTML, own style',
  },
};

export default function MessagesDemo() {
  const t = useTranslator();
  const [modal, holder] = Modal.useModal();
  const title = t('سفارش ثبت شد', 'The order was placed');
  const content = t('شماره پیگیری 1405/312', 'Tracking number 1405/312');
  const usual = { centered: true, okText: t('باشد', 'OK') };
  const rich = (
    <p>
      {t('با', 'With')} <strong>{t('متن پررنگ', 'bold text')}</strong> {t('و', 'and')}{' '}
      <a href="#messages">{t('پیوند', 'a link')}</a>
    </p>
  );
  return (
    <Flex wrap gap={8}>
      {holder}
      <Button onClick={() => modal.info({ ...usual, icon: null, title })}>{t('ساده', 'Plain')}</Button>
      <Button onClick={() => modal.info({ ...usual, title, content })}>{t('با متن', 'With text')}</Button>
      <Button onClick={() => modal.success({ ...usual, title, content })}>{t('موفق', 'Success')}</Button>
      <Button onClick={() => modal.info({ ...usual, title, icon: <Icon name="box" size={32} /> })}>
        {t('با تصویر', 'Own image')}
      </Button>
      <Button onClick={() => modal.info({ ...usual, title, content: rich })}>HTML</Button>
      <Button
        onClick={() => modal.info({ ...usual, title, content, width: 360, style: { textAlign: 'center' } })}
      >
        {t('شکل خود', 'Own style')}
      </Button>
    </Flex>
  );
}
