import { mount } from 'svelte'
import App from './App.svelte'
import { learn } from './lib/declared.svelte.js'
import './style.css'

learn().catch(() => {}) // a page without the service says so where it asks for more
mount(App, { target: document.getElementById('app') })
