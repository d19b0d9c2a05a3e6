import { describeLanguage } from '../../../testing/describe-language.js'
import { es } from './es.js'

describeLanguage('Spanish', {
  languages: [es],
  labels: { page: ['página/páginas'], section: ['sección/secciones'], image: ['imagen/imágenes'] },
  sentences: [
    ['borra esta página', ['pricing']],
    ['¿cuál es el título de esa página?', ['pricing']],
    ['cambia su título', ['pricing']],
    ['borra esto', ['pricing']],
    ['borra estas secciones', ['hero', 'team', 'footer']],
    ['publica ambas imágenes', ['logo', 'banner']],
    ['publica las dos imágenes', ['logo', 'banner']],
    ['abre la segunda sección', ['team']],
    ['abre la sección número 2', ['team']],
    ['quiero la tercera', ['footer']],
    ['abre la última sección', ['footer']],
    ['mueve la penúltima sección', ['team']],
    ['abre la página siguiente', ['contact']],
    ['abre la siguiente página', ['contact']],
    ['vuelve a la página anterior', ['home']],
    ['borra Acme hero y Acme footer', ['hero', 'footer']],
    ['muéstrame una página', 'open'],
    ['¿qué secciones hay?', 'open'],
    ['¿hay otra página?', 'open'],
    ['eso suena bien', 'open'],
    ['¿qué pasa la próxima semana?', 'open'],
    ['hola, ¿cómo estás?', 'open'],
  ],
})
