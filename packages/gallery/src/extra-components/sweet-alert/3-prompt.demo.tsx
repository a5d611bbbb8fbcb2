import { Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پرسش با پاسخ', en: 'Prompt' },
  description: { fa: 'نام و رمز؛ خالی پذیرفته نیست', en: 'A name and a password; empty is not taken' },
};

export default function PromptDemo() {
  const t = useTranslator();
  const [prompt, setPrompt] = useState<'name' | 'password' | null>(null);
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState('');
  const openPrompt = (what: 'name' | 'password') => {
    setTyped('');
    setPrompt(what);
  };
  const take = () => {
    setAnswer(
      prompt === 'name'
        ? t('سلام {name}', 'Hello {name}', { name: typed })
        : t('رمز پذیرفته شد.', 'The password was taken.'),
    );
    setPrompt(null);
  };
  const title =
    prompt === 'password' ? t('رمز را بنویسید', 'Type the password') : t('نام شما؟', 'Your name?');
  const Field = prompt === 'password' ? Input.Password : Input;
  return (
    <Flex gap={8} align="center">
      <Button onClick={() => openPrompt('name')}>{t('نام', 'Name')}</Button>
      <Button onClick={() => openPrompt('password')}>{t('رمز عبور', 'Password')}</Button>
      <span role="status">{answer}</span>
      <Modal
        centered
        open={prompt !== null}
        title={title}
        onOk={take}
        okButtonProps={{ disabled: typed.trim() === '' }}
        onCancel={() => setPrompt(null)}
      >
        <Field aria-label={title} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Modal>
    </Flex>
  );
}
