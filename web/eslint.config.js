import eslint from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  globalIgnores(['dist', 'src/protocol/schema.d.ts']),
  eslint.configs.recommended,
  tseslint.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'BinaryExpression[operator=/^[!=]==$/] > CallExpression[callee.name=/^(say|sayOr|textOf|told)$/]',
          message: 'Texts are shown, never compared: another language has others.',
        },
      ],
      'no-undef': 'off', // the type checker knows better
      // Lists whose entries move or hold state have keys; the others are drawn anew or never change.
      'svelte/require-each-key': 'off',
    },
  },
)
