/** Lexical editor whose text can also be written as HTML from outside (`writeHtml`). */
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListItemNode,
  ListNode,
} from '@lexical/list';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { useUi } from '@nazer/ui/ui-context.ts';
import {
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $setSelection,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { useEffect, useState } from 'react';
import { useTranslator } from '../../demo.ts';
import { cleanHtml } from '../../editors/clean-html.ts';
import { EditorBar } from '../../editors/editor-bar.tsx';

/** Replaces the whole text by cleaned HTML. `onChange` of the editor is not called for it. */
export function writeHtml(editor: LexicalEditor, html: string): void {
  editor.update(
    () => {
      const read = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
      $getRoot().clear().select();
      $insertNodes($generateNodesFromDOM(editor, read));
      // Clears the selection, so that the editor does not take the focus of people working elsewhere.
      $setSelection(null);
    },
    { tag: 'from-html' },
  );
}

const textFormats = ['bold', 'italic', 'underline', 'strikethrough'] as const;
type FormatName = (typeof textFormats)[number];

/** Formats of the selected text or, without any, of what is written next; divided by blanks. */
function $formatsHere(): string {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return '';
  return textFormats.filter((kind) => selection.hasFormat(kind)).join(' ');
}

function Bar() {
  const t = useTranslator();
  const [editor] = useLexicalComposerContext();
  // A text, not a list: an equal one draws nothing anew while people write.
  const [formats, setFormats] = useState('');
  useEffect(
    () => editor.registerUpdateListener(({ editorState }) => setFormats(editorState.read($formatsHere))),
    [editor],
  );
  const format = (kind: FormatName) => ({
    isOn: formats.split(' ').includes(kind),
    press: () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, kind),
  });
  return (
    <EditorBar
      buttons={[
        { name: t('پررنگ', 'Bold'), face: 'B', ...format('bold') },
        { name: t('کج', 'Italic'), face: 'I', ...format('italic') },
        { name: t('زیرخط', 'Underline'), face: 'U', ...format('underline') },
        { name: t('خط‌خورده', 'Struck'), face: 'S', ...format('strikethrough') },
        {
          name: t('فهرست', 'List'),
          face: '•',
          press: () => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined),
        },
        {
          name: t('فهرست شماره‌دار', 'Numbered list'),
          face: '1',
          press: () => editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined),
        },
        {
          name: t('در میانه', 'Centred'),
          face: '≡',
          press: () => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, 'center'),
        },
        {
          name: t('واگرد', 'Undo'),
          icon: 'undo',
          press: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
        },
        {
          name: t('ازنو', 'Redo'),
          icon: 'redo',
          press: () => editor.dispatchCommand(REDO_COMMAND, undefined),
        },
      ]}
    />
  );
}

interface LiveEditorProps {
  readonly label: string;
  /** HTML at the beginning; later values have no effect. */
  readonly start: string;
  /** Called once, before the initial text is written. */
  readonly onReady: (editor: LexicalEditor) => void;
  /** Called with cleaned HTML after each change by the reader; not for `writeHtml`, whose HTML the caller knows. */
  readonly onChange: (html: string) => void;
}

export function LiveEditor({ label, start, onReady, onChange }: LiveEditorProps) {
  const { direction } = useUi();
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'gallery',
        nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode],
        editorState: (editor) => {
          onReady(editor);
          writeHtml(editor, start);
        },
        onError: (error) => {
          throw error;
        },
      }}
    >
      <div className="gal-editor">
        <Bar />
        <RichTextPlugin
          contentEditable={<ContentEditable aria-label={label} dir={direction} />}
          ErrorBoundary={LexicalErrorBoundary}
        />
        <HistoryPlugin />
        <ListPlugin />
        <OnChangePlugin
          ignoreSelectionChange
          onChange={(state, editor, tags) => {
            if (!tags.has('from-html'))
              state.read(() => onChange(cleanHtml($generateHtmlFromNodes(editor))), { editor });
          }}
        />
      </div>
    </LexicalComposer>
  );
}
