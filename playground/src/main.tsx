import { render } from 'preact'
import { App } from './app.js'
import './styles/base.css'
import './styles/layout.css'
import './styles/parts.css'
import './styles/result.css'
import './styles/transcript.css'

const root = document.querySelector('#root')
if (root) render(<App />, root)
