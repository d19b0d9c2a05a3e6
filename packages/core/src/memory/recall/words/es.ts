import type { LanguageWords } from './language-words.js'

export const es: LanguageWords = {
  talk:
    'abre abrir cierra cerrar muestra muéstrame mostrar enseña busca buscar encuentra dame di dime ve mira lee leer ' +
    'mueve mover copia copiar pega renombra renombrar llama cambia cambiar edita editar actualiza actualizar modifica ' +
    'modificar pon poner haz hacer añade añadir agrega agregar crea crear inserta quita quitar elimina eliminar borra ' +
    'borrar limpia cancela cancelar deshaz restaura archiva archivar publica publicar guarda guardar carga importa ' +
    'exporta sube descarga envía enviar manda responde responder reenvía comparte compartir invita asigna asignar ' +
    'ordena filtra reserva reservar compra comprar paga pagar reembolsa empieza detén pausa ejecuta reinicia prueba ' +
    'arregla resuelve aprueba rechaza acepta confirma confirmar programa marca marcar selecciona elige usa compara ' +
    'resume traduce explica describe escribe escribir acorta sustituye activa desactiva bloquea oculta adjunta ' +
    'duplica quiero necesito tengo puedes podrías tu todo algo nada más sí no ok gracias hola vuelve ' +
    'espera perdón disculpa quedo llevo',
  demonstrative: 'este/esta/esto ese/esa/aquel/aquella/eso',
  here: 'aquí',
  shown: 'abierto abierta pantalla actual mostrado mostrada',
  which: 'cuál/cuáles',
  back: 'vuelve/volver/volvamos/regresa',
  backAfter: 'quiero/quisiera/podemos',
  suffix: 'termina_en/acaba_en/terminado_en/que_termina_en',
  pronoun: 'su él ello',
  origin: 'por',
  contraction: 'al del',
  relation: 'con/sobre/contra/para/por en entre/desde/hasta/durante/según/sin/tras/ante/hacia/mediante/antes/después',
  writing: 'responde responder escribe escribir comenta comentar anota publica',
  pairing: 'compara comparar intercambia intercambiar',
  clitic: 'lo/la los/las',
  plural: 'estos/estas/esos/esas/todos_ellos/todas_ellas - ambos/ambas/los_dos/las_dos',
  indefinite: 'un/una/nueva/nuevo/otro/otra algún/alguna/ningún/ninguna/qué/cuál/cuáles/cada',
  totality: 'todo nada todos todas',
  part: 'párrafo frase línea palabra carácter letra punto paso cambio vez intento mitad parte cuarto borrador versión pregunta respuesta sugerencia idea título columna celda capítulo minuto hora día semana mes año noche momento nombre cifra',
  article: 'el la los las mi/mis/nuestro/nuestra/nuestros/nuestras',
  articlePronoun: 'la los las lo',
  remaining: 'el_otro/la_otra los_otros/las_otras/los_demás/las_demás/el_resto/todos_los_demás/todas_las_demás',
  sequence: '-',
  earlierList: 'lista_anterior/lista_previa/otra_lista/primera_lista/lista_de_antes/búsqueda_anterior',
  sequenceAfter: 'anterior/previa/previo siguiente/próxima/próximo',
  selector: 'resultado/fila/elemento/de_esta_lista/en_esta_lista - resultados/filas/elementos',
  superlative:
    'más_cara/más_caro más_barata/más_barato/más_económica/más_económico más_reciente/más_nueva/más_nuevo ' +
    'más_antigua/más_antiguo/más_vieja/más_viejo más_grande/mayor más_pequeña/más_pequeño/menor ' +
    'más_larga/más_largo/más_lenta/más_lento más_corta/más_corto/más_rápida/más_rápido más/más_alta/más_alto menos/más_baja/más_bajo ' +
    'mejor/mejor_valorada/mejor_valorado peor/peor_valorada/peor_valorado más_pesada/más_pesado más_ligera/más_ligero ' +
    'más_lejana/más_lejano más_cercana/más_cercano',
  measure:
    'precio/importe/total/coste/costo/tarifa/alquiler/salario fecha/plazo tamaño/superficie/área duración - nota/valoración/estrellas/puntuación peso distancia',
  state:
    'terminada/terminado/terminadas/terminados/hecha/hecho/completada/completado/cerrada/cerrado/cerradas/cerrados/resuelta/resuelto/finalizada/finalizado ' +
    'abierta/abierto/abiertas/abiertos/activa/activo/activas/activos+nuevo+nueva+en_curso+open pendiente/pendientes/en_espera ' +
    'fallida/fallido/fallidas/fallidos+error cancelada/cancelado/canceladas/cancelados/anulada/anulado en_marcha/encendida/encendido ' +
    'parada/parado/inactiva/inactivo/desactivada/desactivado/desactivadas/desactivados/deshabilitada/deshabilitado/apagada/apagado/detenida/detenido pagada/pagado/pagadas/pagados/abonada/abonado ' +
    'impagada/impagado/impagadas/impagados+vencida+vencido?pendiente vencida/vencido/vencidas/vencidos/atrasada/atrasado ' +
    'enviada/enviado/enviadas/enviados/expedida/expedido entregada/entregado/entregadas/entregados/recibida/recibido borrador/borradores ' +
    'publicada/publicado/publicadas/publicados aprobada/aprobado/confirmada/confirmado/aceptada/aceptado rechazada/rechazado/rechazadas/rechazados ' +
    'urgente/urgentes/crítica/crítico - - leída/leído no_leída/no_leído/sin_leer agotada/agotado/agotadas/agotados sin_asignar/no_asignada/no_asignado/no_asignadas/no_asignados+unassigned pausada/pausado/pausadas/pausados/suspendida/suspendido/en_pausa',
  adjective: 'after',
  lacking:
    'directa/directo/directos=stops/transfers/escalas/transbordos agotada/agotado/agotados=stock/existencias gratuita/gratuito/gratis=precio/tarifa',
  leading: '- -',
  all: 'todos_los/todas_las/cada_uno_de_los/cada_una_de_las los/las',
  possessive: '-',
  place: '-',
  connective: 'y/e o/u',
  role: 'responsable/encargado/encargada/asignado propietario/propietaria/dueño/dueña autor/autora/creador/creadora revisor/revisora organizador/organizadora/anfitrión',
  exception: 'excepto/salvo - menos',
  comparison: 'que',
  format:
    'hoja/excel/planilla presentación/diapositivas imagen/foto vídeo/video/grabación audio/grabación zip documento',
  limit:
    'más_de/por_encima_de/mayor_de/superior_a/superiores_a menos_de/por_debajo_de/menor_de/inferior_a/inferiores_a al_menos/como_mínimo como_máximo/hasta',
  numeral:
    'un=1 once=11 doce=12 quince=15 veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 mil=1000',
  dateLimit:
    'después_de/después_del/posteriores_a/posterior_a antes_de/antes_del/anteriores_a/anterior_a desde/a_partir_de/a_partir_del hasta en/de/del/para',
  month: 'enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre diciembre',
  weekday: 'domingo lunes martes miércoles jueves viernes sábado',
  currency: 'euro/euros/dólar/dólares/peso/pesos',
  assignment: 'a/como en',
  ordinal:
    '- primera/primer/primero/primeros/primeras segunda/segundo tercera/tercer/tercero cuarta/cuarto quinta/quinto sexta/sexto ' +
    'séptima/séptimo octava/octavo novena/noveno décima/décimo undécima/undécimo duodécima/duodécimo',
  ordinalDigit: '- 1ª/1º 2ª/2º 3ª/3º 4ª/4º 5ª/5º 6ª/6º 7ª/7º 8ª/8º 9ª/9º 10ª/10º',
  last: 'última/último/últimas/últimos penúltima/penúltimo',
  ordinalMark: 'número',
  number: '- - dos tres cuatro cinco seis siete ocho nueve diez',
  copula: 'es/era/fue/estaba/sería/sigue/parece/suena/funciona/vale/me son/eran/fueron/están/estaban/siguen/parecen',
  complement: 'que si cuando para quien/cuyo/cuya',
  time: 'semana/semanas mes/meses año/años día/días mañana tarde noche',
  daytime: 'mañana tarde noche noche',
  speaker: 'yo acabamos/acabo/acabas',
  negation: 'no/todavía_no/aún_no/excepto/en_vez_de sin/no_tiene/no_tienen',
  naming: 'llamada/llamado/titulada/titulado renombra/renombrar título/nombre',
  relative: 'antes_de después_de',
  general: 'cómo_se/cómo_puedo/cuántos/cuántas/cuánto_tiempo/por_qué/cada_cuánto/qué_hora_es/cuál_es_la_diferencia',
  referrer: 'ref id identificador',
  filler:
    'me_refiero quiero_decir actual porfa digo oye vale pues entonces al tú me te se hay aún todavía qué_hora cómo cómo_estás/cómo_está dónde con por de del es_que ahora ya también solo ' +
    'señor señora sr sra otra_vez hoy por_favor favor última_vez',
  noun:
    'página+páginas sección+secciones artículo+artículos/historia+historias/entrada+entradas imagen+imágenes/foto+fotos vídeo+vídeos ' +
    'archivo+archivos/fichero+ficheros/adjunto+adjuntos carpeta+carpetas documento+documentos nota+notas ' +
    'mensaje+mensajes/correo+correos correo+correos evento+eventos/reunión+reuniones/cita+citas tarea+tareas ' +
    'incidencia+incidencias/ticket+tickets proyecto+proyectos pedido+pedidos producto+productos cliente+clientes ' +
    'usuario+usuarios/persona+personas/contacto+contactos empresa+empresas/cuenta+cuentas factura+facturas ' +
    'pago+pagos reembolso+reembolsos oportunidad+oportunidades suscripción+suscripciones ' +
    'envío+envíos/paquete+paquetes hotel+hoteles habitación+habitaciones/sala+salas vuelo+vuelos ' +
    'tren+trenes/viaje+viajes lugar+lugares/sitio+sitios/local+locales/restaurante+restaurantes/tienda+tiendas canción+canciones álbum+álbumes ' +
    'lista_de_reproducción canal+canales conversación+conversaciones/hilo+hilos ' +
    'comentario+comentarios/reseña+reseñas commit+commits rama+ramas pull_request repositorio+repositorios ' +
    'tarjeta+tarjetas etiqueta+etiquetas campaña+campañas dispositivo+dispositivos/luz+luces/lámpara+lámparas ' +
    'contenedor+contenedores servidor+servidores base_de_datos carrito+carritos/cesta+cestas plan+planes ' +
    'artículo_científico pasaje+pasajes/fragmento+fragmentos candidato+candidatos/candidata+candidatas ' +
    'registro+registros película+películas',
  furtherNoun:
    'empleo+empleos/puesto+puestos/oferta+ofertas/vacante+vacantes receta+recetas/plato+platos libro+libros ' +
    'juego+juegos/partido+partidos coche+coches/vehículo+vehículos/auto+autos ' +
    'piso+pisos/inmueble+inmuebles/casa+casas/apartamento+apartamentos/anuncio+anuncios reserva+reservas ' +
    'oferta+ofertas/presupuesto+presupuestos equipo+equipos contrato+contratos curso+cursos/clase+clases ' +
    'proveedor+proveedores despliegue+despliegues alerta+alertas/alarma+alarmas paciente+pacientes ' +
    'alumno+alumnos/alumna+alumnas/estudiante+estudiantes entrenamiento+entrenamientos/actividad+actividades ' +
    'parada+paradas/estación+estaciones encuesta+encuestas/formulario+formularios objetivo+objetivos ' +
    'gasto+gastos episodio+episodios artista+artistas/grupo+grupos serie+series ' +
    'función+funciones/sesión+sesiones',
}
