import type { LanguageFiles } from '../../platform/words/language-files.ts';
import type { Catalogue } from '../../platform/words/message-areas.ts';

export const files: LanguageFiles = {
  catalogues: import.meta.glob<{ messages: Catalogue }>(['./*.ts', '!./{language,sign-in,errors}.ts']),
  words: () => import('@nazer/contract/words/es.ts'),
  kit: () => import('antd/es/locale/es_ES'),
};
