import { Avatar, Button, Flex, Upload } from 'antd';
import { useShelf } from '../../../uploads/use-shelf.tsx';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'چهره با سنجش', en: 'Avatar with a check' },
  description: {
    fa: 'تنها تصویر؛ تازه جای پیشین را می‌گیرد',
    en: 'Pictures only; the new takes the place of the old',
  },
};

const onePicture = { kinds: ['png', 'jpeg'], most: 1, megabytes: 1 } as const;

export default function AvatarDemo() {
  const t = useTranslator();
  const { upload, files, refusal, remove } = useShelf('avatar', onePicture);
  const face = files.at(-1);
  return (
    <>
      <Flex gap={12} align="center">
        <Avatar size={64} {...(face?.url ? { src: face.url, alt: face.name } : {})}>
          {t('م‌ک', 'MK')}
        </Avatar>
        <Upload {...upload} showUploadList={false}>
          <Button>{t('عوض کردن', 'Change it')}</Button>
        </Upload>
        <Button disabled={!face} onClick={() => face && void remove(face.uid)}>
          {t('برداشتن', 'Take away')}
        </Button>
      </Flex>
      <p role="alert">{refusal}</p>
    </>
  );
}
