import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource/barlow-condensed/latin-700.css'
import '@fontsource/barlow-condensed/latin-800-italic.css'
import '@fontsource/inter/latin-500.css'
import '@fontsource/inter/latin-600.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { loadLanguage } from './languages.svelte.ts'
import { settings } from './settings.svelte.ts'
import { ready } from './tell.svelte.ts'
import { versions } from './versions.svelte.ts'

settings.apply()
await loadLanguage(settings.choices.language)

mount(App, { target: document.getElementById('app')! })
void ready()
void versions.start()
