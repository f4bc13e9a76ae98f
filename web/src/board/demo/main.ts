import '@fontsource/barlow-condensed/latin-600.css'
import '@fontsource/barlow-condensed/latin-700.css'
import '@fontsource/barlow-condensed/latin-800-italic.css'
import '@fontsource/inter/latin-500.css'
import '@fontsource/inter/latin-600.css'
import '../../app.css'
import { mount } from 'svelte'
import Demo from './Demo.svelte'

mount(Demo, { target: document.getElementById('app')! })
