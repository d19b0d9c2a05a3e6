/** Nodes and edges. */
export const graphStyles = `
.graph-scroll { flex: 1 1 0; min-height: 0; overflow: auto }
.graph-canvas { display: block; font: var(--text-normal) var(--font) }
.graph-legend { display: flex; flex: none; flex-wrap: wrap; gap: 2px var(--space-4); padding: 4px var(--space-2); border-bottom: 1px solid var(--line); list-style: none; font-size: var(--text-small) }
.graph-legend li { display: inline-flex; align-items: center; gap: 5px }
.edge.is-sample.is-sample { opacity: 1; stroke-width: 1.5 }
.node { cursor: pointer; transition: transform .25s; outline: none }
.node-box { fill: var(--surface); stroke: var(--line-strong) }
.node-words { display: flex; gap: 5px; align-items: baseline; height: 100%; padding: 0 6px; overflow: hidden; line-height: 21px; color: var(--text) }
.node-name { flex: 0 1 auto; min-width: 2ch; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.node-apart { flex: 0 1000 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--text-muted); font-size: var(--text-small) }
:is(.node, .legend-node).is-outside .node-words { color: var(--text-muted) }
:is(.node, .legend-node).is-outside .node-box { stroke-dasharray: 2 2 }
:is(.node, .legend-node).is-shown .node-box { stroke: var(--good) }
:is(.node, .legend-node).is-pinned .node-box { stroke-width: 2.5 }
:is(.node, .legend-node).is-gone .node-name { text-decoration: line-through }
.node:hover .node-box { fill: var(--surface-hover) }
:is(.node, .legend-node).is-selected .node-box { fill: var(--surface-selected); stroke: var(--accent) }
.node:focus-visible .node-box { stroke: var(--accent); stroke-width: 2.5 }
.node-ref { flex: none; color: var(--accent); font: var(--text-small) var(--mono) }
.node-cluster .node-box { fill: var(--surface-raised); stroke-width: 1.5 }
.group-box { fill: var(--surface-raised); stroke: var(--line) }
.group-words { fill: var(--text); font: 600 var(--text-small) var(--font) }
.group-count { fill: var(--text-muted); font-weight: 400 }
.edge { fill: none; stroke: var(--line-strong); stroke-width: 1; transition: d .25s }
.edge[data-kind='sequence'] { stroke: var(--accent); stroke-dasharray: 4 3; opacity: .35 }
.edge[data-kind='reference'] { stroke: var(--part-4); stroke-dasharray: 1 3; stroke-width: 1.5; opacity: .5 }
.edge.is-active { opacity: 1; stroke-width: 2 }
.edge-head { fill: var(--accent) }
`
