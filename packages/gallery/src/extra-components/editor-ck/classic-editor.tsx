/** Tiptap editor with headings, lists, links, tables and pictures; its HTML source can be edited. */
import { useUi } from '@nazer/ui/ui-context.ts';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Input } from 'antd';
import { useState } from 'react';
import { type Translator, useTranslator } from '../../demo.ts';
import { cleanHtml } from '../../editors/clean-html.ts';
import { type BarButton, EditorBar } from '../../editors/editor-bar.tsx';

const extensions = [
  StarterKit.configure({ link: { openOnClick: false } }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit,
  Image.configure({ allowBase64: true }),
];

/** Sample picture, to try pictures without a file. */
const seal =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAGUlEQVR42mNkYPhfz0AEYBxVOKpwVCFRCgGvvwX9rkYgwwAAAABJRU5ErkJggg==';

/** Buttons that format the selected text. */
const marks = (editor: Editor, t: Translator): BarButton[] => {
  const chain = () => editor.chain().focus();
  return [
    {
      name: t('پررنگ', 'Bold'),
      face: 'B',
      isOn: editor.isActive('bold'),
      press: () => chain().toggleBold().run(),
    },
    {
      name: t('کج', 'Italic'),
      face: 'I',
      isOn: editor.isActive('italic'),
      press: () => chain().toggleItalic().run(),
    },
    {
      name: t('زیرخط', 'Underline'),
      face: 'U',
      isOn: editor.isActive('underline'),
      press: () => chain().toggleUnderline().run(),
    },
    {
      name: t('عنوان', 'Heading'),
      face: 'H',
      isOn: editor.isActive('heading'),
      press: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      name: t('فهرست', 'List'),
      face: '•',
      isOn: editor.isActive('bulletList'),
      press: () => chain().toggleBulletList().run(),
    },
    {
      name: t('فهرست شماره‌دار', 'Numbered list'),
      face: '1',
      isOn: editor.isActive('orderedList'),
      press: () => chain().toggleOrderedList().run(),
    },
    {
      name: t('نقل', 'Quotation'),
      face: '❝',
      isOn: editor.isActive('blockquote'),
      press: () => chain().toggleBlockquote().run(),
    },
    {
      name: t('در میانه', 'Centred'),
      face: '≡',
      isOn: editor.isActive({ textAlign: 'center' }),
      press: () => chain().toggleTextAlign('center').run(),
    },
  ];
};

/** Buttons for links, tables and pictures, undo and redo. */
const insertions = (editor: Editor, t: Translator): BarButton[] => {
  const chain = () => editor.chain().focus();
  const link = () =>
    editor.isActive('link') ? chain().unsetLink().run() : chain().setLink({ href: '/gallery' }).run();
  return [
    {
      name: t('پیوند به گالری', 'Link to the gallery'),
      icon: 'link',
      isOn: editor.isActive('link'),
      press: link,
    },
    {
      name: t('جدول', 'Table'),
      face: '⊞',
      press: () => chain().insertTable({ rows: 2, cols: 3, withHeaderRow: true }).run(),
    },
    {
      name: t('مهر', 'Seal'),
      face: '▣',
      press: () =>
        chain()
          .setImage({ src: seal, alt: t('مهر', 'Seal') })
          .run(),
    },
    {
      name: t('واگرد', 'Undo'),
      icon: 'undo',
      isOff: !editor.can().undo(),
      press: () => chain().undo().run(),
    },
    { name: t('ازنو', 'Redo'), icon: 'redo', isOff: !editor.can().redo(), press: () => chain().redo().run() },
  ];
};

interface ClassicEditorProps {
  readonly label: string;
  /** HTML at the beginning; later values have no effect. */
  readonly start: string;
  /** Called with cleaned HTML at every change, of the source too. */
  readonly onChange: (html: string) => void;
}

export function ClassicEditor({ label, start, onChange }: ClassicEditorProps) {
  const t = useTranslator();
  const { direction } = useUi();
  /** HTML while its source is edited; undefined while the text is. */
  const [source, setSource] = useState<string>();
  const editor = useEditor({
    extensions,
    content: start,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', dir: direction },
      transformPastedHTML: cleanHtml,
    },
    onUpdate: ({ editor: changed }) => onChange(cleanHtml(changed.getHTML())),
  });
  const buttons = useEditorState({
    editor,
    selector: ({ editor: now }) => [...marks(now, t), ...insertions(now, t)],
  });
  const switchSource = () => {
    if (source !== undefined) editor.commands.setContent(cleanHtml(source), { emitUpdate: true });
    setSource(source === undefined ? cleanHtml(editor.getHTML()) : undefined);
  };
  const isSource = source !== undefined;
  return (
    <div className="gal-editor">
      <EditorBar
        buttons={[
          ...buttons.map((one) => ({ ...one, isOff: one.isOff || isSource })),
          { name: t('متن HTML', 'HTML source'), face: '</>', isOn: isSource, press: switchSource },
        ]}
      />
      {isSource ? (
        <Input.TextArea
          dir="ltr"
          rows={8}
          aria-label={t('متن HTML', 'HTML source')}
          value={source}
          onChange={({ target }) => {
            setSource(target.value);
            onChange(cleanHtml(target.value));
          }}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
    </div>
  );
}
