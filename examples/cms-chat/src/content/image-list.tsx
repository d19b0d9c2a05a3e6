import { Icon } from '../app/icon.js'
import { Failure, Loading } from '../app/notice.js'
import { useMedia } from './content-queries.js'

/** The images that pages can use. */
export function ImageList() {
  const media = useMedia()
  return (
    <section className="image-list" aria-labelledby="images">
      <h2 id="images">Images</h2>
      {media.isPending && <Loading label="Loading images" lines={3} />}
      {media.isError && <Failure error={media.error} onRetry={() => void media.refetch()} />}
      {media.data?.length === 0 && <p className="hint">No images yet.</p>}
      <ul>
        {media.data?.map(({ id, fileName, alt, width, height }) => (
          <li key={id}>
            <Icon name="image" />
            <span className="image-name">{fileName}</span>
            <span className="count">
              {width}×{height}
            </span>
            <span className="image-alt">{alt}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
