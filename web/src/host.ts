// Who answers this page: the server that it came from, or, where there is none, the engine that it has itself.

import { engineInPage } from './engine/engine.ts'
import { server, type Transport } from './transport.ts'

/** The page says where its engine is (vite.config.ts). */
const module = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=paddock-module]')?.content

/** Whether there are other people: what needs them is not shown otherwise. */
export const hasServer = !module
export const host: Transport = module ? engineInPage(new URL(module, document.baseURI).href) : server
