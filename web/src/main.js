import { mount } from 'svelte'
import App from './App.svelte'
import { learn } from './lib/declared.svelte.js'
import './style.css'

learn().catch(() => {}) // a page without the service says so where it asks for more
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {}) // installed or not, the page works
mount(App, { target: document.getElementById('app') })
